import { expect, it } from 'vitest';
import { rankQuestions } from './rank-questions.ts';

const QUESTIONS = [
  { question: 'How much does it cost?', path: '/faq#cost', words: 'price quote monthly fee rate' },
  { question: 'Can we try it before we buy?', path: '/faq#try', words: 'free trial demo test' },
  { question: 'How long is the contract?', path: '/faq#contract', words: 'term month no contract' },
  { question: '¿Podemos probarlo antes?', path: '/es/faq#try', words: 'cuándo puedo prueba' },
  { question: '¿Qué equipo necesito?', path: '/es/faq#device', words: 'cuál con mi tengo una' },
];
const paths = (message: string) => rankQuestions(message, QUESTIONS).map(({ path }) => path);

it.each([
  ['What do trackers cost per month?', ['/faq#cost']],
  ['Do you offer demos? A free trial for our trucks?', ['/faq#try']],
  ['CONTRACTS and costs', ['/faq#cost', '/faq#contract']],
  ['Hello, how are you?', []],
  ['', []],
  ['¿Cuándo puedo probarlo con mi camión?', ['/es/faq#try']],
  ['Hola, ¿qué tal? Tengo una pregunta.', []],
])('offers the answers that fit “%s”', (message, expected) => {
  expect(paths(message)).toEqual(expected);
});
