import * as Primitive from '@radix-ui/react-checkbox';
import type { ComponentProps } from 'react';

export function Checkbox({ className = '', ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root data-slot="checkbox" className={`ui-checkbox ${className}`} {...props}>
      <Primitive.Indicator>x</Primitive.Indicator>
    </Primitive.Root>
  );
}
