/** The parts of a form. Each part renders one element, forwards its ref and props, and accepts children that replace its content. */
export { Actions, Cancel, SendPartial, Submit, Undo } from './actions.js';
export { Clear } from './clear.js';
export { Delegate } from './delegate.js';
export { Description } from './description.js';
export { ErrorMessage as Error } from './error-message.js';
export { Header, Label, Mark } from './label.js';
export { Note } from './note.js';
export { Option } from './option.js';
export { Options } from './options.js';
export { Other } from './other.js';
export { Problems } from './problems.js';
export { Question } from './question.js';
export { Review } from './review.js';
export { Skip } from './skip.js';
export { Steps } from './steps.js';
export { Text } from './text.js';
