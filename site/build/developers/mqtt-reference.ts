import { nameOf, type AsyncApi } from './documents.ts';
import { code, inline, json, table } from './markup.ts';
import { toHtml } from '../content.ts';

const direction = (key: string): string => (key.startsWith('publish.') ? 'published' : 'delivered');

/** Renders how to connect, the topics, and who may do what with them. */
export function mqttOverview({ info, channels, operations }: AsyncApi): string {
  return [
    toHtml(info.description),
    '<h2 id="topics">Topics</h2>',
    table(
      ['Topic', 'Contents'],
      Object.values(channels).map(({ address, description }) => [
        code(address),
        inline(description),
      ]),
    ),
    '<h2 id="access">Who may do what</h2>',
    table(
      ['Operation', 'Message types'],
      Object.values(operations).map(({ summary, messages }) => [
        inline(summary),
        messages.map(({ $ref }) => code(nameOf($ref).replace(/^\w+\./, ''))).join(' '),
      ]),
    ),
  ].join('');
}

/** Renders every message with an example. */
export function mqttMessages({ components: { messages }, channels, operations }: AsyncApi): string {
  const topics = new Map<string, string>();
  for (const { channel, messages: carried } of Object.values(operations))
    for (const { $ref } of carried)
      topics.set(nameOf($ref), channels[nameOf(channel.$ref)]?.address ?? '');
  return Object.entries(messages)
    .map(([key, { name, summary, payload, examples }]) => {
      const required = (payload.required ?? []).map(code).join(' ');
      return [
        `<section><h2 id="${key.replace('.', '-')}">${code(name)}, ${direction(key)}</h2>`,
        `<p>On ${code(topics.get(key) ?? '')}. ${inline(summary ?? '')}</p>`,
        ...(direction(key) === 'published' ? [`<p>Required: ${required}.</p>`] : []),
        json(examples[0]?.payload, `Example of ${name}, ${direction(key)}`),
        '</section>',
      ].join('');
    })
    .join('');
}
