/** A request with every kind of property and every field of each. */
export const everyField = {
  mode: 'form',
  message: 'Tell us about yourself.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Display name',
        description: 'As others see it',
        minLength: 3,
        maxLength: 50,
        pattern: '^[A-Za-z ]+$',
        default: 'Ada',
      },
      email: { type: 'string', description: 'Where to write to', format: 'email' },
      site: { type: 'string', format: 'uri' },
      born: { type: 'string', format: 'date' },
      meeting: { type: 'string', format: 'date-time' },
      ratio: { type: 'number', minimum: -0.5, maximum: 1.5, default: 0.25 },
      age: { type: 'integer', title: 'Age', minimum: 18, maximum: 130, default: 36 },
      news: { type: 'boolean', title: 'Newsletter?', description: 'Once a month', default: false },
      size: { type: 'string', enum: ['S', 'M'], default: 'M' },
      plan: { type: 'string', enum: ['free', 'pro'], enumNames: ['Free plan', 'pro'] },
      colour: {
        type: 'string',
        oneOf: [
          { const: '#f00', title: 'Red' },
          { const: '#0f0', title: 'Green' },
        ],
        default: '#0f0',
      },
      tags: {
        type: 'array',
        items: { type: 'string', enum: ['a', 'b'] },
        minItems: 1,
        maxItems: 2,
        default: ['a', 'b'],
      },
      days: {
        type: 'array',
        items: {
          anyOf: [
            { const: 'mon', title: 'Monday' },
            { const: 'tue', title: 'Tuesday' },
          ],
        },
      },
    },
    required: ['name', 'email', 'age', 'colour', 'days'],
  },
};
