import * as Primitive from '@radix-ui/react-radio-group';
import type { ComponentProps } from 'react';

export function RadioGroup({ className = '', ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={`ui-radio-group ${className}`} {...props} />;
}

export function RadioGroupItem({ className = '', ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item data-slot="radio-group-item" className={`ui-radio ${className}`} {...props}>
      <Primitive.Indicator>o</Primitive.Indicator>
    </Primitive.Item>
  );
}
