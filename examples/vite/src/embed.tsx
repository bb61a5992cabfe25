import { useEffect, useRef, useState } from 'react';
import { manyOptions } from './blocks';
import { load, send } from './send';

/** A page that shows a form in a sandboxed frame, as high as what it holds, beside a composer of its own. */
export function Embed() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heights, setHeights] = useState<number[]>([]);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const receive = async ({ source, data }: MessageEvent) => {
      const window = frame.current?.contentWindow;
      if (!window || source !== window) return;
      if (data.type === 'size') setHeights((heights) => [...heights, data.height]);
      if (data.type === 'ready')
        window.postMessage(
          {
            type: 'block',
            block: new URLSearchParams(location.search).has('long') ? manyOptions : (await load()).block,
          },
          '*',
        );
      if (data.type === 'answer') window.postMessage({ type: 'verdict', verdict: await send(data.answer) }, '*');
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  return (
    <main>
      <textarea aria-label="Message" />
      <button onClick={() => setIsShown(true)}>Show the form</button>
      {isShown && (
        <iframe
          ref={frame}
          title="Form"
          sandbox="allow-scripts"
          src="/?view=frame"
          style={{ inlineSize: 480, blockSize: heights.at(-1) ?? 150, border: 0 }}
        />
      )}
      <output aria-label="Heights">{JSON.stringify(heights)}</output>
    </main>
  );
}
