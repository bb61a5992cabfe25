import { Button as Primitive } from '@base-ui/react/button';

export function Button({ variant, size, ...props }: Primitive.Props & { variant?: string; size?: string }) {
  return <Primitive data-slot="button" data-variant={variant} data-size={size} {...props} />;
}
