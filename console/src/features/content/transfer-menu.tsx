import { contentApi } from '@ncf/contract/api/content';
import { contentPath } from '@ncf/contract/content';
import { PICTURE_FILE, PICTURE_FOLDERS } from '@ncf/contract/content-pictures';
import { plural, t } from '@ncf/contract/t';
import { FileChooser } from '@ncf/ui/file-chooser';
import { toast } from '@ncf/ui/toast';
import { Menu, MenuItem } from '@ncf/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import Dots from 'icon:tabler/dots';
import { useToken } from '../../api/api-provider.tsx';
import { download } from '../../api/call.ts';
import { keyOf } from '../../api/use-api.ts';
import { saveDraft } from './save-draft.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { unzip } from './text/unzip.ts';
import { IconButton } from '../../layout/icon-button.tsx';

/** Uploads an exported picture under its name. @throws CallFailure or Error with a sentence */
async function importPicture(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  token: ReturnType<typeof useToken>,
): Promise<void> {
  const { repository } = PICTURE_FOLDERS;
  const file = path.slice(repository.length);
  if (path.startsWith(repository) && PICTURE_FILE.test(file))
    await uploadPicture(new File([bytes], file), { shape: 'text', file }, token);
}

/** Exports what is published as an archive of files, and imports such an archive as drafts. */
export function TransferMenu() {
  const token = useToken();
  const client = useQueryClient();
  const exportAll = async () => {
    const failure = await download('content.zip', contentApi.export, { token });
    if (failure !== null) toast(failure.message, { kind: 'error' });
  };
  const importAll = async (file: File) => {
    let count = 0;
    try {
      const files = [...(await unzip(await file.arrayBuffer()))];
      for (const [path, bytes] of files) await importPicture(path, bytes, token);
      for (const [path, bytes] of files)
        if (
          contentPath.safeParse(path).success &&
          (await saveDraft(path, new TextDecoder().decode(bytes), token))
        )
          count += 1;
      toast(
        plural(count, 'Imported as drafts: {count} file.', 'Imported as drafts: {count} files.'),
        {
          kind: 'success',
        },
      );
    } catch (error) {
      const why =
        error instanceof RangeError
          ? t('This is not a ZIP archive of content.')
          : (error as Error).message;
      toast(why, { kind: 'error' });
    }
    await client.invalidateQueries({ queryKey: keyOf(contentApi.list) });
  };
  return (
    <FileChooser accept=".zip" onFiles={([file]) => file !== undefined && void importAll(file)}>
      {(choose) => (
        <Menu trigger={<IconButton icon={Dots} iconSize={20} label="More" />}>
          <MenuItem onSelect={() => void exportAll()}>Export what is published…</MenuItem>
          <MenuItem onSelect={choose}>Import files…</MenuItem>
        </Menu>
      )}
    </FileChooser>
  );
}
