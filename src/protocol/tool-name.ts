/** The tool's name; hosts put a prefix before it. */
export const TOOL_NAME = 'interactive_form_question';
