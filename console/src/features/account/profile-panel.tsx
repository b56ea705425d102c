import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { LIMITS } from '@ncf/contract/limits';
import { profileChange, type Profile } from '@ncf/contract/agent-profile';
import { Field } from '@ncf/ui/field';
import { Panel } from '../../layout/panel.tsx';
import { GenderField } from '../../forms/account-fields.tsx';
import { SettingForm } from '../../forms/setting-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { Button } from '@ncf/ui/button';
import { useId, useState } from 'react';
import { keyOf, useApiMutation } from '../../api/use-api.ts';

/** Width and height in pixels; the chat shows it at a quarter. */
const SIZE = 192;

/** The middle of a picture as the data URL of a small JPEG file. Rejects for a file that the browser cannot draw. */
async function smallPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, SIZE, SIZE);
  image.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** Chooses or removes the picture that visitors see. @param picture its address; null if there is none */
function PictureField({ picture }: { picture: string | null }) {
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useApiMutation(
    (chosen: string | null) => ({ route: profileApi.update, body: { picture: chosen } }),
    { replaces: keyOf(profileApi.get) },
  );
  const choose = (file: File | undefined): void => {
    if (file === undefined || save.isPending) return;
    setUnreadable(false);
    smallPicture(file).then(save.mutate, () => setUnreadable(true));
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture !== null && (
        <img src={picture} alt={t('Your picture')} className="size-16 rounded-full object-cover" />
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small font-medium">
          Picture
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-busy={save.isPending}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
          className="text-small file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3"
        />
        <p id={`${id}-hint`} className="text-small text-muted">
          Visitors see it in the chat, cropped to a square.
        </p>
        <p id={`${id}-error`} role="alert" className="text-small text-error empty:hidden">
          {isUnreadable && t('Choose a picture, such as a JPEG or PNG file.')}
        </p>
      </div>
      {picture !== null && (
        <Button once onClick={() => save.mutate(null)}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}

const API = { get: profileApi.get, set: profileApi.update };

/** Changes the agent's own name, gender, and signature. */
export function ProfilePanel({ own }: { own: Profile }) {
  const { adminUserName, gender, jobTitle, signature } = own;
  return (
    <Panel title="Profile" note={own.email}>
      <div className="mb-5">
        <PictureField picture={own.picture} />
      </div>
      <SettingForm
        api={API}
        shape={profileChange}
        read={{ adminUserName, gender, jobTitle, signature }}
        saved={t('Saved. Visitors see the change from your next message on.')}
        className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
      >
        {({ value, problem, change }) => (
          <>
            <Field
              label="Display name"
              value={value.adminUserName}
              autoComplete="name"
              error={problem('adminUserName')}
              hint={t('Visitors see it, as in “Grace joined the chat.”')}
              onChange={({ target }) => change({ ...value, adminUserName: target.value })}
            />
            <GenderField
              value={value.gender}
              onChange={({ target }) =>
                change({ ...value, gender: target.value as Profile['gender'] })
              }
            />
            <div className="sm:col-span-2">
              <Field
                label="Job title"
                value={value.jobTitle}
                maxLength={LIMITS.jobTitleMax}
                error={problem('jobTitle')}
                hint={t('With a job title or a picture, visitors see you before they write.')}
                onChange={({ target }) => change({ ...value, jobTitle: target.value })}
              />
            </div>
            <div className="sm:col-span-2">
              <TextAreaField
                label={t('Signature')}
                maxLength={LIMITS.signatureMax}
                value={value.signature}
                hint={t('Added below your emails. If it’s empty, your team’s signature is used.')}
                error={problem('signature')}
                onChange={({ target }) => change({ ...value, signature: target.value })}
              />
            </div>
          </>
        )}
      </SettingForm>
    </Panel>
  );
}
