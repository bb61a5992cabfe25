import type { ExampleId } from '../shared/examples.js';

/** Strokes in a square of 24. */
const STROKES: Record<ExampleId | 'back' | 'new' | 'send' | 'settings', string> = {
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  sloppy: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7h-3V7a4 4 0 0 1 3-4z',
  environment: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
  cache: 'M13 3 5 13.5h6L10 21l9-11h-6.5z',
  requirements: 'M12 3 4 7.5v9L12 21l8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  overwrite: 'M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zM14 3v4h4M9.5 14h5M12 11.5v5',
  repair:
    'M19 6c0 1.7-3.1 3-7 3S5 7.7 5 6s3.1-3 7-3 7 1.3 7 3zM5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  twenty: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  back: 'M15 5l-7 7 7 7',
  new: 'M12 5v14M5 12h14',
  send: 'M12 19V5M6 11l6-6 6 6',
  settings:
    'M4 8h9M19 8h1M4 16h1M11 16h9M18.5 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM10.5 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
};

/** A picture beside words, or in a control that has a name. */
export function Icon({ name }: { name: keyof typeof STROKES }) {
  return (
    <svg className="icon" data-name={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
