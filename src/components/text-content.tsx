import type { ReactNode } from 'react';
import { useAppearance, type TextPlace } from './interactive-form-config.js';

/** A text of the payload: as text, or as the host renders it. */
export function TextContent({ place, children }: { place: TextPlace; children: string }): ReactNode {
  const { renderText } = useAppearance();
  return renderText ? renderText(children, place) : children;
}
