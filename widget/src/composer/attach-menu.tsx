import Camera from 'icon:tabler/camera';
import MapPin from 'icon:tabler/map-pin';
import Photo from 'icon:tabler/photo';
import Paperclip from 'icon:tabler/paperclip';
import { coordinatesOf, geoUri, type Place } from '@ncf/contract/geo-uri';
import { FileChooser } from '@ncf/ui/file-chooser';
import { PlaceMap } from '@ncf/ui/place-map';
import { useState } from 'react';
import { Button } from '../buttons.tsx';
import { later } from '../texts/texts.ts';

/** How long the browser may look for the position, in milliseconds. */
const POSITION_MS = 20_000;

/** Why there is no position, by the codes of the Geolocation API. */
const reasonFor = ({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): string =>
  code === PERMISSION_DENIED
    ? later.place.denied
    : code === TIMEOUT
      ? later.place.timedOut
      : later.place.unknown;

/** Asks the browser for the visitor's position, which asks the visitor. */
function usePosition() {
  const [found, setFound] = useState<Place | 'waiting' | { reason: string } | null>(null);
  const locate = (): void => {
    setFound('waiting');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setFound({ latitude, longitude, accuracy }),
      (error) => setFound({ reason: reasonFor(error) }),
      { enableHighAccuracy: true, timeout: POSITION_MS },
    );
  };
  return [found, locate] as const;
}

/** The position that was found, to be sent or not. */
function FoundPlace({ place, onSend }: { place: Place; onSend: (text: string) => void }) {
  const within = later.place.within(place.accuracy ?? 0);
  return (
    <div className="nc-found-place">
      <PlaceMap accuracy={place.accuracy} units={later.place.units} />
      <p role="status">
        {coordinatesOf(place)}
        <br />
        {within}
      </p>
      <Button
        look="primary"
        text={later.place.send}
        autoFocus
        onClick={() => onSend(`${later.place.message}\n${geoUri(place)}`)}
      />
    </div>
  );
}

/** A phone's camera and its library, which a plain choice of files may hide behind a menu. */
function Photos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <FileChooser accept="image/*" capture="environment" onFiles={onFiles}>
        {(open) => <Button icon={Camera} text={later.place.camera} onClick={open} />}
      </FileChooser>
      <FileChooser accept="image/*,video/*" onFiles={onFiles}>
        {(open) => <Button icon={Photo} text={later.place.photos} onClick={open} />}
      </FileChooser>
    </>
  );
}

/** What a visitor can attach: photos, files, or where they are. */
export default function AttachMenu({
  onFile,
  onFiles,
  onPlace,
}: {
  onFile: () => void;
  /** Called with what the camera or the photo library gave. */
  onFiles: (files: readonly File[]) => void;
  /** Called with the message that says where the visitor is. */
  onPlace: (text: string) => void;
}) {
  const [found, locate] = usePosition();
  if (found !== null && typeof found === 'object' && 'latitude' in found)
    return <FoundPlace place={found} onSend={onPlace} />;
  return (
    <div className="nc-menu">
      {matchMedia('(pointer: coarse)').matches && <Photos onFiles={onFiles} />}
      <Button icon={Paperclip} text={later.place.file} onClick={onFile} />
      <Button
        icon={MapPin}
        text={found === 'waiting' ? later.place.waiting : later.place.share}
        aria-disabled={found === 'waiting'}
        onClick={locate}
      />
      <p role="alert" className="nc-menu-problem">
        {found !== null && typeof found === 'object' && found.reason}
      </p>
    </div>
  );
}
