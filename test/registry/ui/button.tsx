import type { ComponentProps } from 'react';

export function Button({
  className = '',
  variant = 'default',
  size = 'default',
  ...props
}: ComponentProps<'button'> & { variant?: string; size?: string }) {
  return (
    <button
      data-slot="button"
      data-variant={variant}
      data-size={size}
      className={`ui-button ${className}`}
      {...props}
    />
  );
}
