import type { ComponentProps } from 'react';

/** What AI Elements takes from a project's own shadcn/ui, as plain as it can be: its classes, and no look. */
export function Button({ variant = 'default', ...props }: ComponentProps<'button'> & { variant?: string }) {
  return <button data-variant={variant} {...props} />;
}

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} />;
}

export function cn(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
