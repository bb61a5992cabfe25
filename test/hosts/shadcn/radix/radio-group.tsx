'use client';

import type { ComponentProps } from 'react';
import { RadioGroup as Primitive } from 'radix-ui';
import { cn } from '@/lib/utils';

function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={cn('grid w-full gap-3', className)} {...props} />;
}

function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="radio-group-item"
      className={cn(
        'peer border-input text-primary focus-visible:border-ring focus-visible:ring-ring/50 relative aspect-square size-4 shrink-0 rounded-full border outline-none after:absolute after:-inset-x-3 after:-inset-y-2 focus-visible:ring-3 disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator data-slot="radio-group-indicator" className="flex size-full items-center justify-center">
        <span className="bg-primary size-2 rounded-full" />
      </Primitive.Indicator>
    </Primitive.Item>
  );
}

export { RadioGroup, RadioGroupItem };
