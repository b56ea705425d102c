import { block, blockAnswer, listedBlocks, metLimits, newBlock } from '../blocks.ts';
import { route } from './route.ts';

export const blocksApi = {
  get: route('GET /api/v1/conversations/:chatUserId/block', {
    on: 'conversations',
    answers: { 200: blockAnswer },
    id: 'getBlock',
    summary: 'Get whether a visitor is blocked',
    meanings: { 200: 'The block; `data` is null if there is none.' },
  }),
  block: route('PUT /api/v1/conversations/:chatUserId/block', {
    on: 'conversations',
    body: newBlock,
    answers: { 200: block },
    id: 'blockVisitor',
    summary: 'Block a visitor for a time',
    description:
      'The visitor’s browser can read its conversations, but not write, send files, or start another. With `network`, the network from which it tries next is blocked too, for everyone. With `email`, no one can start a conversation or send a form with the visitor’s address.',
    meanings: { 200: 'The block.' },
    example: { hours: 24, network: false, reason: 'Insults' },
  }),
  unblock: route('DELETE /api/v1/conversations/:chatUserId/block', {
    on: 'conversations',
    id: 'unblockVisitor',
    summary: 'Unblock a visitor',
    description: 'Also lifts the blocks of networks and of the email address that came with it.',
    meanings: { 204: 'The visitor can write again.' },
  }),
  limits: route('GET /api/v1/conversations/:chatUserId/limits', {
    on: 'conversations',
    answers: { 200: metLimits },
    id: 'listMetLimits',
    summary: 'List the limits that a visitor has met',
    meanings: { 200: 'The limits that refused something in the last seven days.' },
  }),
  list: route('GET /api/v1/blocks', {
    on: 'conversations',
    answers: { 200: listedBlocks },
    id: 'listBlocks',
    summary: 'List blocked visitors',
    meanings: { 200: 'All blocks that have not ended, latest first.' },
  }),
  remove: route('DELETE /api/v1/blocks/:id', {
    on: 'conversations',
    id: 'removeBlock',
    summary: 'End a block',
    meanings: { 204: 'The visitor can write again.' },
    refuses: ['not_found'],
  }),
};
