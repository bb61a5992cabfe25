import { Checkbox as Primitive } from '@base-ui/react/checkbox';

export function Checkbox(props: Primitive.Root.Props) {
  return (
    <Primitive.Root data-slot="checkbox" {...props}>
      <Primitive.Indicator>x</Primitive.Indicator>
    </Primitive.Root>
  );
}
