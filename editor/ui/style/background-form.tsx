import { Image, Square, SwatchBook } from 'lucide-react'
import { useId, useState } from 'react'
import {
  backgroundKind,
  focusOf,
  NO_IMAGE,
  pictureOf,
  pictureValues,
  shadedPicture,
  shadeOf,
  SHADES,
} from '../../core/style/background.ts'
import { gradientText, readGradient } from '../../core/style/gradient.ts'
import { FocusForm } from '../pictures/focus-form.tsx'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { thumbnail } from '../pictures/thumbnail.ts'
import { GradientForm } from './gradient-form.tsx'
import { RadioRow } from './radio-row.tsx'
import { useStyleOf, useStyleValue } from './style-context.ts'
import { HiddenBy, StyleOrigin } from './style-field.tsx'

const ICON = 15
const KINDS = [
  { value: 'none', title: 'Plain', content: <Square size={ICON} /> },
  { value: 'gradient', title: 'Gradient', content: <SwatchBook size={ICON} /> },
  { value: 'picture', title: 'Picture', content: <Image size={ICON} /> },
] as const

const SIZES = [
  { value: 'cover', title: 'Fills the block' },
  { value: 'contain', title: 'All of it shows' },
] as const

/** What lies behind a block over its colour: nothing, a gradient of the theme's colours, or a picture with its subject. */
export function BackgroundForm() {
  const { write } = useStyleOf()
  const id = useId()
  const image = useStyleValue('backgroundImage')
  const ground = useStyleValue('backgroundColor')
  const [isChoosing, setChoosing] = useState(false)
  const kind = backgroundKind(image.value)
  const gradient = readGradient(image.value)
  const choose = (next: string | undefined) => {
    if (next === 'picture') setChoosing(true)
    else if (next === 'gradient') {
      const from =
        typeof ground.value === 'string' && ground.value !== 'transparent' ? ground.value : 'primary'
      const stops = [
        { colour: from, at: 0 },
        { colour: from === 'inverse' ? 'primary' : 'inverse', at: 100 },
      ]
      write({ ...NO_IMAGE, backgroundImage: gradientText({ angle: 135, stops }) }, 'Gradient')
    } else write(NO_IMAGE, 'Background picture away')
  }
  return (
    <div className="ed-field ed-style">
      <div className="ed-field__head">
        <span id={id} className="ed-label">
          Over the colour
        </span>
        <span className="ed-style__words">{kind === 'other' ? 'Written by hand' : undefined}</span>
        <StyleOrigin prop="backgroundImage" title="Background picture" />
      </div>
      <RadioRow
        labelledBy={id}
        isKept
        options={KINDS}
        value={kind === 'other' ? undefined : kind}
        onChoose={choose}
      />
      {gradient && (
        <GradientForm gradient={gradient} onChange={(text) => write({ backgroundImage: text }, 'Gradient')} />
      )}
      {kind === 'picture' && <PictureBehind onChange={() => setChoosing(true)} />}
      <HiddenBy width={image.hiddenBy} title="Background picture" />
      {isChoosing && (
        <PictureDialog
          alt={undefined}
          onClose={() => setChoosing(false)}
          onChoose={(src) => {
            setChoosing(false)
            write(pictureValues(src), 'Background picture')
          }}
        />
      )}
    </div>
  )
}

function PictureBehind({ onChange }: { onChange: () => void }) {
  const { write } = useStyleOf()
  const id = useId()
  const image = useStyleValue('backgroundImage')
  const size = useStyleValue('backgroundSize')
  const position = useStyleValue('backgroundPosition')
  const [shape, setShape] = useState<{ width: number; height: number }>()
  const src = pictureOf(image.value) ?? ''
  const shadeId = useId()
  return (
    <div className="ed-gradient">
      <div className="ed-picture">
        <img
          src={thumbnail(src)}
          alt=""
          width={96}
          height={64}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setShape({ width, height })
          }
        />
        <button type="button" className="ed-button ed-button--small" onClick={onChange}>
          Change<span className="ed-unseen"> the background picture</span>
        </button>
      </div>
      <span id={id} className="ed-label">
        How it fits
      </span>
      <RadioRow
        labelledBy={id}
        isKept
        options={SIZES}
        value={size.value === 'contain' ? 'contain' : 'cover'}
        onChoose={(next) => write({ backgroundSize: next }, 'Background size')}
      />
      <span id={shadeId} className="ed-label">
        Shade over it
      </span>
      <RadioRow
        labelledBy={shadeId}
        isKept
        options={SHADES.map((value) => ({ value, title: value === 0 ? 'None' : `${value} %` }))}
        value={shadeOf(image.value)}
        onChoose={(next = 0) =>
          write({ backgroundImage: shadedPicture(src, next) }, 'Shade over the picture')
        }
      />
      {shape && (
        <FocusForm
          picture={{ src, ...shape }}
          focus={focusOf(position.value)}
          onFocus={({ x, y }) => write({ backgroundPosition: `${x}% ${y}%` }, 'Subject of the background')}
        />
      )}
    </div>
  )
}
