import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { meanings } from '../docs/meanings.js';
import { withCode } from '../support/with-code.js';
import { readTokens, type Token, type TokenValue } from './read-tokens.js';
import { toDesignTokens, toHex } from './to-design-tokens.js';
import { contrastOf, tokenPairs, type TokenPair } from './token-pairs.js';
import './token-sheet.css';

const schemes = ['light', 'dark'] as const;

/** Every variable with its value in both schemes, as the browser works them out, and the contrast of the colours that meet. */
export function TokenSheet(): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  useLayoutEffect(() => setTokens(readTokens(host.current!)), []);
  return (
    <div className="tokens" ref={host}>
      <CopyButton tokens={tokens} />
      <h2 id="variables">Variables</h2>
      <table aria-labelledby="variables">
        <Head cells={['Variable', 'What it is for', 'Light', 'Dark']} />
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.property} {...token} />
          ))}
        </tbody>
      </table>
      <h2 id="contrast">Contrast</h2>
      <table aria-labelledby="contrast">
        <Head cells={['Colours', 'Where they meet', 'At least', 'Light', 'Dark']} />
        <tbody>
          {tokenPairs.map((pair) => (
            <PairRow key={pair.use} pair={pair} tokens={tokens} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ cells }: { cells: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        {cells.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TokenRow({ property, light, dark }: Token): ReactElement {
  return (
    <tr>
      <td>
        <code>{property}</code>
      </td>
      <td>{withCode(meanings[property] ?? '')}</td>
      {light.type === 'color' ? (
        [light, dark].map((value, index) => (
          <td key={schemes[index]}>
            <Value value={value} />
          </td>
        ))
      ) : (
        <td colSpan={2}>
          <Value value={light} />
        </td>
      )}
    </tr>
  );
}

function Value({ value }: { value: TokenValue }): ReactElement {
  switch (value.type) {
    case 'color':
      return (
        <>
          <span className="swatch" style={{ background: `rgb(${value.rgb.join(' ').replace(/ (\S+)$/, ' / $1')})` }} />
          <code>{toHex(value.rgb)}</code>
          {value.rgb[3] < 1 && ` ${Math.round(value.rgb[3] * 100)} %`}
        </>
      );
    case 'dimension':
      return (
        <>
          {value.px} px
          <span className="bar" style={{ inlineSize: value.px }} />
        </>
      );
    case 'duration':
      return <>{value.ms} ms</>;
    case 'number':
      return <>{value.number}</>;
    case 'other':
      return <code>{value.text}</code>;
  }
}

function PairRow({ pair, tokens }: { pair: TokenPair; tokens: readonly Token[] }): ReactElement {
  return (
    <tr>
      <td>
        <code>{pair.over}</code> on <code>{pair.under}</code>
      </td>
      <td>{pair.use}</td>
      <td>{pair.least}</td>
      {schemes.map((scheme) => {
        const ratio = contrastOf(tokens, pair, scheme);
        return (
          <td key={scheme} data-scheme={scheme}>
            {ratio === undefined ? 'not measured' : `${ratio.toFixed(2)} ${ratio < pair.least ? 'too low' : ''}`}
          </td>
        );
      })}
    </tr>
  );
}

/** For design tools. Where the browser refuses the clipboard, the text itself. */
function CopyButton({ tokens }: { tokens: readonly Token[] }): ReactElement {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const json = JSON.stringify(toDesignTokens(tokens), null, 2);
  const copy = (): void => {
    navigator.clipboard.writeText(json).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        Copy as design tokens (JSON)
      </button>{' '}
      <span role="status">{state === 'copied' && 'Copied.'}</span>
      {state === 'refused' && <textarea aria-label="Design tokens" readOnly rows={12} value={json} />}
    </>
  );
}
