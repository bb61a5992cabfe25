import { Suspense, type ReactNode } from 'react';
import './globals.css';
import 'react-interactive-form/styles.css';

export const metadata = { title: 'A chat', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <main className="mx-auto max-w-2xl p-4">
          {/* The pages wait for the parameters of their request. */}
          <Suspense>{children}</Suspense>
        </main>
      </body>
    </html>
  );
}
