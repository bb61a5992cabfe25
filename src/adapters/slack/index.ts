export { fromModal, type ModalAnswer } from './from-modal.js';
export { type ModalOptions, type ModalResult, type SlackModal, toModal } from './to-modal.js';
