import { Suspense, type ReactNode } from 'react';
import './globals.css';

export const metadata = { title: 'A chat with shadcn', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <main className="mx-auto max-w-2xl p-4">
          <Suspense>{children}</Suspense>
        </main>
      </body>
    </html>
  );
}
