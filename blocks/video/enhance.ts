import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import type { VideoProps } from '../../schemas/generated/types.ts'

/** Puts the film in the place of its still: a player for files, the host's page in a frame for everything else. */
const enhance: BlockEnhance<EnhancePayload<VideoProps>> = (root, { props }) => {
  const frame = root.querySelector<HTMLElement>('[data-frame]')
  const link = root.querySelector<HTMLAnchorElement>('[data-play]')
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const player = props.src.startsWith('/') ? film(props) : hosted(props)
    frame?.replaceChildren(player)
    player.focus()
  })
}

export default enhance

function film({ src, title }: Pick<VideoProps, 'src' | 'title'>): HTMLElement {
  const video = document.createElement('video')
  video.src = src
  video.controls = true
  video.autoplay = true
  video.playsInline = true
  video.tabIndex = 0
  video.setAttribute('aria-label', title)
  return video
}

function hosted({ src, title }: Pick<VideoProps, 'src' | 'title'>): HTMLElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  return frame
}
