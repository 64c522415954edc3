import { type InputRequest, type InputRequests, inputRequired } from '@modelcontextprotocol/server';

type Properties = Readonly<Record<string, object>>;

/** A form of required fields. */
export function form(message: string, properties: Properties): InputRequest {
  return fields(message, properties, Object.keys(properties));
}

/** A form whose fields may be left as they are. */
function optionalForm(message: string, properties: Properties): InputRequest {
  return fields(message, properties, []);
}

export function sample(text: string): InputRequest {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 100,
  });
}

export const userName = form('What is your name?', { name: { type: 'string' } });
export const capitalQuestion = sample('What is the capital of France?');

/** Fields with a default of each simple type (SEP-1034). */
export const defaultsOfEachType = optionalForm('Please complete your profile', {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
});

const options = ['option1', 'option2', 'option3'];
const titled = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
];

/** The five ways to write a choice (SEP-1330). */
export const choicesOfEachForm = optionalForm('Please choose', {
  untitledSingle: { type: 'string', enum: options },
  titledSingle: { type: 'string', oneOf: titled },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
  titledMulti: { type: 'array', items: { anyOf: titled } },
});

/** One question of each kind. */
export const eachKind: InputRequests = {
  user_name: userName,
  greeting: sample('Generate a greeting'),
  client_roots: inputRequired.listRoots(),
};

function fields(message: string, properties: Properties, required: readonly string[]): InputRequest {
  // The suite's forms hold keywords that the SDK's type leaves out, such as enumNames.
  const requestedSchema = { type: 'object', properties, required: [...required] } as never;
  return inputRequired.elicit({ message, requestedSchema });
}
