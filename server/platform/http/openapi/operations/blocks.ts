import type { Operations } from '../operation.ts';

export const blocks: Operations = {
  'GET /api/v1/conversations/:chatUserId/block': {
    id: 'getBlock',
    summary: 'Get whether a visitor is blocked',
    answers: { 200: 'The block; `data` is null if there is none.' },
    refuses: ['unknown_conversation'],
  },
  'PUT /api/v1/conversations/:chatUserId/block': {
    id: 'blockVisitor',
    summary: 'Block a visitor for a time',
    description:
      'The visitor’s browser can read its conversations, but cannot write, send files, or start another conversation. With `network`, the network from which the browser tries next is blocked too, for everyone who uses it. With `email`, no one can start a conversation or send the contact form with the visitor’s email address.',
    answers: { 200: 'The block.' },
    refuses: ['unknown_conversation'],
    example: { hours: 24, network: false, reason: 'Insults' },
  },
  'DELETE /api/v1/conversations/:chatUserId/block': {
    id: 'unblockVisitor',
    summary: 'Unblock a visitor',
    description: 'Also lifts the blocks of networks and of the email address that came with it.',
    answers: { 204: 'The visitor can write again.' },
    refuses: ['unknown_conversation'],
  },
  'GET /api/v1/conversations/:chatUserId/limits': {
    id: 'listMetLimits',
    summary: 'List the limits that a visitor has met',
    answers: { 200: 'The limits that refused something in the last seven days.' },
    refuses: ['unknown_conversation'],
  },
  'GET /api/v1/blocks': {
    id: 'listBlocks',
    summary: 'List blocked visitors',
    answers: { 200: 'All blocks that have not ended, latest first.' },
  },
  'DELETE /api/v1/blocks/:id': {
    id: 'removeBlock',
    summary: 'End a block',
    answers: { 204: 'The visitor can write again.' },
    refuses: ['not_found'],
  },
};
