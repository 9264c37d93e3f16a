import 'react-easy-crop/react-easy-crop.css';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './crop-dialog.module.css';
import { cropPhoto, type Square } from './crop-photo.ts';

const ZOOM_MAX = 4;
/** How far an arrow key moves the picture, in CSS pixels. */
const STEP_PX = 8;

interface CropDialogProps {
  /** The file may be no picture, whatever its type says. */
  file: File;
  /** A workspace's photo is a square; a person's is round. */
  workspace?: boolean;
  onPhoto(photo: Blob): void;
  onUnreadable(): void;
  onClose(): void;
}

/** Chooses the square of a picture for the photo: the picture is moved and zoomed by mouse, fingers or keys. */
export default function CropDialog({
  file,
  workspace = false,
  onPhoto,
  onUnreadable,
  onClose,
}: CropDialogProps) {
  const { t } = useTranslation();
  const picture = usePicture(file, onUnreadable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [busy, setBusy] = useState(false);

  const done = async () => {
    if (!picture || !square) return;
    setBusy(true);
    try {
      onPhoto(await cropPhoto(picture, square));
    } catch {
      onUnreadable();
    }
  };

  return (
    <Dialog
      title={t(workspace ? 'workspace.cropTitle' : 'profile.cropTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={busy} isDisabled={!square} onPress={() => void done()}>
            {t('profile.cropDone')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {picture && (
          <Cropper
            image={picture.src}
            crop={crop}
            zoom={zoom}
            aspect={1}
            minZoom={1}
            maxZoom={ZOOM_MAX}
            cropShape={workspace ? 'rect' : 'round'}
            objectFit="cover"
            showGrid={false}
            keyboardStep={STEP_PX}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'img',
              'aria-label': t(workspace ? 'workspace.cropArea' : 'profile.cropArea'),
            }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <Slider
        aria-label={t('profile.zoom')}
        minValue={1}
        maxValue={ZOOM_MAX}
        step={0.01}
        value={zoom}
        onChange={setZoom}
        formatOptions={{ style: 'percent' }}
        className={styles.slider!}
      >
        <ZoomOut size={16} aria-hidden />
        <SliderTrack className={styles.track!}>
          {({ state }) => (
            <>
              <div className={styles.fill} style={{ inlineSize: `${state.getThumbPercent(0) * 100}%` }} />
              <SliderThumb className={styles.thumb!} />
            </>
          )}
        </SliderTrack>
        <ZoomIn size={16} aria-hidden />
      </Slider>
      <p className={styles.hint}>{t(workspace ? 'workspace.cropHint' : 'profile.cropHint')}</p>
    </Dialog>
  );
}

/** The file as a picture, once it is decoded. */
function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const fail = useEffectEvent(onUnreadable);
  useEffect(() => {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    let current = true;
    image.decode().then(
      () => current && setPicture(image),
      () => current && fail(),
    );
    return () => {
      current = false;
      URL.revokeObjectURL(image.src);
    };
  }, [file]);
  return picture;
}
