/** A chat message's tool block with these questions, as it comes over the wire. */
export function formBlock(questions: readonly unknown[], toolUseId = 'toolu_01'): unknown {
  return {
    type: 'tool',
    tool_name: 'mcp__ask__interactive_form_question',
    tool_use_id: toolUseId,
    status: 'done',
    render_payload: { type: 'interactive_form_question', questions },
  };
}
