import type { ReactNode } from 'react';
import 'react-interactive-form/styles.css';

export const metadata = { title: 'A chat without Tailwind', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
