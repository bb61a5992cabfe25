import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Form } from '../../src/index.js';
import { environmentBlock, requirementsBlock } from '../../test/fixtures/seed-blocks.js';
import { block } from '../support/block.js';
import { expectAnswer, expectCancellation } from '../support/expect-message.js';
import { ComposedForm } from './composed-form.js';
import { say } from '../support/in-language.js';

const {
  Root,
  Question,
  Label,
  Description,
  Options,
  Option,
  Other,
  Text,
  Note,
  Error,
  Actions,
  Submit,
  Cancel,
  Steps,
  Review,
} = Form;

const limitedBlock = block({
  id: 'reviewers',
  question: 'Who should review this?',
  description: 'They get a message as soon as you send.',
  input_type: 'choice',
  multi_select: true,
  min_select: 2,
  options: ['Ada', 'Grace', 'Katherine'].map((label) => ({ label, value: label })),
});

/** The parts, one by one. A host that wants another order or layout composes them. */
const meta = {
  title: 'Parts',
  component: ComposedForm,
  subcomponents: {
    Root,
    Question,
    Label,
    Description,
    Options,
    Option,
    Other,
    Text,
    Note,
    Error,
    Actions,
    Submit,
    Cancel,
    Steps,
    Review,
  },
  args: { block: environmentBlock, onAnswer: fn() },
} satisfies Meta<typeof ComposedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const deploying = (
  <>
    <Question id="environment">
      <Label />
      <Options />
      <Error />
    </Question>
    <Actions>
      <Submit>Deploy</Submit>
    </Actions>
  </>
);

/** The `<form>` around all parts; a whole form of the host's own making. */
export const RootPart: Story = {
  name: 'Root',
  args: { children: deploying },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Production' })).toBeChecked();
  },
};

export const RootPartSends: Story = {
  name: 'Root sends',
  tags: ['test-only', '!autodocs'],
  args: { children: deploying },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Production'));
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy' }));
    await expectAnswer(args.onAnswer, environmentBlock, {
      answers: { environment: ['prod'] },
      answer: ['prod'],
      message: 'Which environment should I deploy to?\nProduction',
    });
  },
};

/** One question with its usual parts. */
export const QuestionPart: Story = {
  name: 'Question',
  args: { children: <Question id="environment" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Which environment should I deploy to?' })).toBeRequired();
  },
};

/** Names its group, or its text field. */
export const LabelPart: Story = {
  name: 'Label',
  args: {
    block: requirementsBlock,
    children: (
      <Question id="notes">
        <Label />
        <Text />
      </Question>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Anything else I should know?'));
    await expect(canvas.getByRole('textbox', { name: 'Anything else I should know?' })).toHaveFocus();
  },
};

/** The question's description, and how many answers it takes. */
export const DescriptionPart: Story = {
  name: 'Description',
  args: {
    block: limitedBlock,
    children: (
      <Question id="reviewers">
        <Label />
        <Description />
        <Options />
      </Question>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('They get a message as soon as you send.')).toBeVisible();
    await expect(canvas.getByText('Choose at least 2')).toBeVisible();
  },
};

/** All options and Other, or the children that the host gives. */
export const OptionsPart: Story = {
  name: 'Options',
  args: {
    children: (
      <Question id="environment">
        <Label />
        <Options />
      </Question>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(4);
  },
};

/** A row that is the label of its radio; here two of three. */
export const OptionPart: Story = {
  name: 'Option',
  args: {
    children: (
      <Question id="environment">
        <Label />
        <Options>
          <Option index={0} />
          <Option index={2} />
        </Options>
      </Question>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Production'));
    await expect(canvas.getByRole('radio', { name: 'Production' })).toBeChecked();
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
  },
};

/** The row for the user's own words. */
export const OtherPart: Story = {
  name: 'Other',
  args: {
    children: (
      <Question id="environment">
        <Label />
        <Options>
          <Other />
        </Options>
      </Question>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** The field of a text answer. */
export const TextPart: Story = {
  name: 'Text',
  args: {
    block: requirementsBlock,
    children: (
      <Question id="notes">
        <Label />
        <Text rows={5} />
      </Question>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('rows', '5');
  },
};

/** A comment beside the answer. */
export const NotePart: Story = {
  name: 'Note',
  args: {
    children: (
      <Question id="environment">
        <Label />
        <Options />
        <Note />
      </Question>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${say('Add a note')}`) }));
    await expect(canvas.getByRole('textbox', { name: 'Note on: Which environment should I deploy to?' })).toHaveFocus();
  },
};

/** What is wrong with an answer. */
export const ErrorPart: Story = {
  name: 'Error',
  args: {
    children: (
      <>
        <Question id="environment">
          <Label />
          <Options />
          <Error />
        </Question>
        <Submit />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      say('Choose an option, or write your own answer.'),
    );
  },
};

/** The row of buttons. */
export const ActionsPart: Story = {
  name: 'Actions',
  args: { children: <Actions /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      say('Submit'),
      say('Cancel'),
    ]);
  },
};

/** Sends the answers. */
export const SubmitPart: Story = {
  name: 'Submit',
  args: { block: requirementsBlock, children: <Submit>Send to the agent</Submit> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send to the agent' })).toHaveAttribute('type', 'submit');
  },
};

/** Cancels the form. */
export const CancelPart: Story = {
  name: 'Cancel',
  args: { children: <Cancel>Not now</Cancel> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
  },
};

/** The message says no more than that. */
export const CancelPartSends: Story = {
  name: 'Cancel sends',
  tags: ['test-only', '!autodocs'],
  args: { children: <Cancel>Not now</Cancel> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expectCancellation(args.onAnswer, environmentBlock);
  },
};

/** Where the user is among the questions. */
export const StepsPart: Story = {
  name: 'Steps',
  args: { block: requirementsBlock, layout: 'steps', children: <Steps /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: '1 of 3' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go to question 3: Anything else I should know?' })).toBeDisabled();
  },
};

/** All answers before they are sent. */
export const ReviewPart: Story = {
  name: 'Review',
  args: {
    children: (
      <>
        <Question id="environment">
          <Label />
          <Options />
        </Question>
        <Review />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No answer')).toBeVisible();
    await userEvent.click(canvas.getByText('Staging'));
    await expect(canvas.getByRole('definition')).toHaveTextContent('Staging');
  },
};
