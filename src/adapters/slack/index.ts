export { fromModal, type ModalAnswer } from './from-modal.js';
export { readModalReference } from './modal-reference.js';
export { type ModalOptions, type ModalResult, type SlackModal, toModal } from './to-modal.js';
