import type { FileUpload } from '@ncf/contract/files';
import type { Note } from '@ncf/contract/notes';
import { newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { multipart, openApp } from '../../app.fixture.ts';

it('keeps files of notes from visitors, and erases them with the conversation', async () => {
  const app = await openApp();
  const [ada, eve] = [
    await app.signIn(),
    await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' }),
  ];
  const { owner, grace } = await app.logInTeam();
  const upload = async ({ token }: { token: string }): Promise<FileUpload> => {
    const { body, headers } = multipart('a bill', { name: 'bill.txt' });
    const url = '/api/v1/file_upload';
    return (await app.call({ method: 'POST', url, token, body, headers })).json<FileUpload>();
  };
  const add = ({ chatUserId }: { chatUserId: string }, fileUrl: string) =>
    app.callAs(grace, 'POST', `conversations/${chatUserId}/notes`, {
      noteId: newMessageId(),
      text: 'See the bill.',
      fileUrls: [fileUrl],
    });
  const [file, theirs] = [await upload(grace), await upload(ada)];
  const made = await add(ada, file.fileUrl);
  expect([made.statusCode, made.json<Note>().files]).toEqual([201, [file]]);
  const listed = await app.callAs(owner, 'GET', `conversations/${ada.chatUserId}/notes`);
  expect(listed.json()).toMatchObject({ data: [{ files: [file] }] });
  // A file of a visitor, of another note, or of none.
  for (const fileUrl of [theirs.fileUrl, file.fileUrl, '/files/none/none.txt'])
    expect((await add(eve, fileUrl)).json()).toMatchObject({
      fields: { fileUrls: expect.any(String) as string },
    });

  const read = ({ token }: { token: string }) => app.call({ url: file.fileUrl, token });
  expect([(await read(owner)).statusCode, (await read(ada)).statusCode]).toEqual([200, 404]);
  const data = await app.callAs(ada, 'GET', 'chat/data');
  expect(data.body).not.toContain(file.fileUrl);
  expect((await app.callAs(ada, 'DELETE', 'chat/data')).statusCode).toBe(204);
  expect((await read(owner)).statusCode).toBe(404);
});

it('answers a repeated note with what is stored, also after an edit, and refuses another one with its ID', async () => {
  const app = await openApp();
  const ada = await app.signIn();
  const { grace } = await app.logInTeam();
  const path = `conversations/${ada.chatUserId}/notes`;
  const body = { noteId: newMessageId(), text: 'Call her.' };
  const add = async () => (await app.callAs(grace, 'POST', path, body)).json<Note>();
  const first = await add();
  app.later(60_000);
  expect(await add()).toEqual(first);
  const other = await app.callAs(grace, 'POST', path, { ...body, text: 'Write to her.' });
  expect(other.json()).toMatchObject({ statusCode: 409, code: 'message_id_reused' });
  await app.callAs(grace, 'PATCH', `notes/${body.noteId}`, { text: 'No need to call.' });
  expect(await add()).toMatchObject({ text: 'No need to call.', createdAt: first.createdAt });
});
