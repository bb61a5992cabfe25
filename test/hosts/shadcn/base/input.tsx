import { Input as Primitive } from '@base-ui/react/input';

export function Input(props: Primitive.Props) {
  return <Primitive data-slot="input" {...props} />;
}
