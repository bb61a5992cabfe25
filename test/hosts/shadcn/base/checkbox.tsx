'use client';

import { Checkbox as Primitive } from '@base-ui/react/checkbox';
import { cn } from '@/lib/utils';

function Checkbox({ className, ...props }: Primitive.Root.Props) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        'peer border-input data-checked:border-primary data-checked:bg-primary data-checked:text-primary-foreground focus-visible:border-ring focus-visible:ring-ring/50 relative flex size-4 shrink-0 items-center justify-center rounded-[4px] border outline-none after:absolute after:-inset-x-3 after:-inset-y-2 focus-visible:ring-3 disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator data-slot="checkbox-indicator" className="grid place-content-center text-current">
        <svg viewBox="0 0 16 16" className="size-3.5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      </Primitive.Indicator>
    </Primitive.Root>
  );
}

export { Checkbox };
