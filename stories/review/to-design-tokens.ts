import type { Rgb } from '../../test/styles/contrast.js';
import { meanings } from '../docs/meanings.js';
import type { Token, TokenValue } from './read-tokens.js';

type Group = { [name: string]: unknown };

/**
 * The variables in the format of the Design Tokens Community Group, version 2025.10: colours in a group for each scheme, all else in one for both.
 * What is a keyword has no type there and is left out.
 */
export function toDesignTokens(tokens: readonly Token[]): Group {
  const group = (scheme: 'light' | 'dark', isColor: boolean): Group =>
    Object.fromEntries(
      tokens
        .filter((token) => (token[scheme].type === 'color') === isColor && token[scheme].type !== 'other')
        .map((token) => [
          token.property.replace('--rif-', ''),
          { ...describe(token.property), ...toToken(token[scheme]) },
        ]),
    );
  return { rif: { light: group('light', true), dark: group('dark', true), both: group('light', false) } };
}

function describe(property: string): Group {
  const meaning = meanings[property];
  return meaning === undefined ? {} : { $description: meaning };
}

function toToken(value: TokenValue): Group {
  switch (value.type) {
    case 'color':
      return {
        $type: 'color',
        $value: {
          colorSpace: 'srgb',
          components: toUnits(value.rgb),
          alpha: round(value.rgb[3]),
          hex: toHex(value.rgb),
        },
      };
    case 'dimension':
      return { $type: 'dimension', $value: { value: value.px, unit: 'px' } };
    case 'duration':
      return { $type: 'duration', $value: { value: value.ms, unit: 'ms' } };
    case 'number':
      return { $type: 'number', $value: value.number };
    case 'other':
      return {};
  }
}

/** Without its alpha. */
export function toHex([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function toUnits([red, green, blue]: Rgb): number[] {
  return [red, green, blue].map((channel) => round(channel / 255));
}

function round(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
