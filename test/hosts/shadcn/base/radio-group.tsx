import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Primitive } from '@base-ui/react/radio-group';

export function RadioGroup(props: Primitive.Props) {
  return <Primitive data-slot="radio-group" {...props} />;
}

export function RadioGroupItem(props: Radio.Root.Props) {
  return (
    <Radio.Root data-slot="radio-group-item" {...props}>
      <Radio.Indicator>o</Radio.Indicator>
    </Radio.Root>
  );
}
