import type { ComponentProps } from 'react';

export function Badge({
  className = '',
  variant = 'default',
  ...props
}: ComponentProps<'span'> & { variant?: string }) {
  return <span data-slot="badge" data-variant={variant} className={`ui-badge ${className}`} {...props} />;
}
