/** What of a medium can be shown on a screen: the rules that a stylesheet has for it. */
export type EmulatedMedia = 'none' | 'print' | 'reduced-motion' | 'touch';

const ALWAYS = '(width >= 0px)';
const NEVER = '(width < 0px)';

/** How a condition reads while a medium is emulated. A width that every page has holds, one that none has does not. */
const REWRITES: Record<Exclude<EmulatedMedia, 'none'>, readonly [RegExp, string][]> = {
  print: [
    [/\bscreen\b/g, 'not all'],
    [/\bprint\b/g, 'all'],
  ],
  'reduced-motion': [
    [/\(prefers-reduced-motion: no-preference\)/g, NEVER],
    [/\(prefers-reduced-motion(: reduce)?\)/g, ALWAYS],
  ],
  touch: [
    [/\((any-)?(pointer: coarse|hover: none)\)/g, ALWAYS],
    [/\((any-)?(pointer: fine|hover: hover|hover)\)/g, NEVER],
  ],
};

/**
 * Lets the rules for a medium hold in this page: in all of its stylesheets the conditions are rewritten. A page can't do more: paper has no
 * size here, a finger is still a mouse, and scripts that ask for the medium are told of the real one. Colours that the system forces on a page can't be shown so at all.
 *
 * @returns what puts the conditions back.
 */
export function emulateMedia(media: EmulatedMedia): () => void {
  if (media === 'none') return () => undefined;
  const changed = [...document.styleSheets].flatMap(listMediaRules).flatMap((rule) => {
    const { mediaText } = rule.media;
    const emulated = REWRITES[media].reduce((text, [pattern, words]) => text.replace(pattern, words), mediaText);
    if (emulated === mediaText) return [];
    rule.media.mediaText = emulated;
    return [{ rule, mediaText }];
  });
  // The form renders all rows of a long list for paper.
  if (media === 'print') window.dispatchEvent(new Event('beforeprint'));
  return () => {
    for (const { rule, mediaText } of changed) rule.media.mediaText = mediaText;
    if (media === 'print') window.dispatchEvent(new Event('afterprint'));
  };
}

function listMediaRules(group: CSSStyleSheet | CSSRule): CSSMediaRule[] {
  const own = group instanceof CSSMediaRule ? [group] : [];
  return 'cssRules' in group ? [...own, ...[...group.cssRules].flatMap(listMediaRules)] : own;
}
