import { newTag, tag, tags } from '../tags.ts';
import { route } from './route.ts';

export const tagsApi = {
  list: route('GET /api/v1/tags', {
    on: 'tags',
    scope: 'conversations:read',
    answers: { 200: tags },
    id: 'listTags',
    summary: 'List the tags of conversations',
    meanings: { 200: 'Tags by name, each with the number of conversations that have it.' },
  }),
  add: route('POST /api/v1/tags', {
    on: 'tags',
    scope: 'conversations:manage',
    body: newTag,
    answers: { 201: tag },
    id: 'addTag',
    summary: 'Add a tag',
    description: 'If there is a tag with this name, in any letter case, it is returned.',
    meanings: { 201: 'The tag.' },
    refuses: ['conflict'],
    example: { name: 'Billing' },
  }),
  rename: route('PATCH /api/v1/tags/:tagId', {
    on: 'tag-settings',
    body: newTag,
    answers: { 200: tag },
    id: 'renameTag',
    summary: 'Rename a tag',
    meanings: { 200: 'The tag.' },
    refuses: ['not_found', 'conflict'],
    example: { name: 'Billing' },
  }),
  delete: route('DELETE /api/v1/tags/:tagId', {
    on: 'tag-settings',
    id: 'deleteTag',
    summary: 'Delete a tag, also from conversations',
    meanings: { 204: 'Deleted.' },
    refuses: ['not_found'],
  }),
};
