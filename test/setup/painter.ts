/** The browser, system and fonts that draw a picture. With others, the same story looks a little different. */
export interface Painter {
  /** The full version of Chromium. */
  browser: string;
  platform: string;
  /** A digest of a sample of text, as this browser draws it: its fonts and its way of smoothing them. */
  text: string;
}

export interface Run {
  painter: Painter;
  /** The browser, system and fonts that drew the stored pictures. */
  drawnBy: Painter | undefined;
  /** The run draws them anew. */
  isDrawing: boolean;
  /** The language that the stories are played in, where it is not their own. */
  language: string | undefined;
}

/** Why the stories of a run can't be compared with their pictures, or the pictures not drawn; `undefined` where they can. */
export function whyNotCompared({ painter, drawnBy, isDrawing, language }: Run): string | undefined {
  if (language !== undefined && language !== 'en') return `They are played in another language: ${language}.`;
  if (!drawnBy) return isDrawing ? undefined : 'There are none.';
  const differences = (['browser', 'platform', 'text'] as const).filter((part) => painter[part] !== drawnBy[part]);
  if (differences.length === 0) return undefined;
  const words = differences.map((part) => `${part} ${painter[part]} instead of ${drawnBy[part]}`).join(', ');
  return isDrawing
    ? `Others have been drawn with ${words}. Remove test/baselines, and draw all of them: npm run baselines`
    : `This is ${words}.`;
}
