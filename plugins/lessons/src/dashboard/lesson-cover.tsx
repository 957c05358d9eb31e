import { isSafeAddress } from '@botanika/core/contract'
import { BookOpen, Bot, Briefcase, Code, Palette } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { Category } from '../shared/lesson-limits.ts'

const icons = { general: BookOpen, programming: Code, design: Palette, business: Briefcase, ai: Bot }

/** The cover of a lesson; without one, or if it cannot be loaded, the sign of its category. */
export function LessonCover({ image, category }: { image: string; category: Category }) {
  const [failed, setFailed] = useState<string>()
  const Icon = icons[category]
  if (image !== '' && failed !== image && isSafeAddress(image))
    return (
      <Picture
        src={image}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(image)}
      />
    )
  return (
    <Sign aria-hidden>
      <Icon />
    </Sign>
  )
}

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: var(--color-brand-tint);
  color: var(--color-brand-text);

  .lucide {
    width: 32px;
    height: 32px;
  }
`
