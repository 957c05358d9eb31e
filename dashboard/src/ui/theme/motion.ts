import { keyframes } from 'styled-components'

/**
 * Animations of entrances only (look and feel: nothing animates on leaving). Durations come from the tokens.
 */
export const fadeIn = keyframes`from { opacity: 0 }`
export const riseIn = keyframes`from { opacity: 0; transform: translateY(4px) scale(0.985) }`
export const slideFromRight = keyframes`from { transform: translateX(24px); opacity: 0 }`
export const slideFromLeft = keyframes`from { transform: translateX(-24px); opacity: 0 }`
export const spin = keyframes`to { transform: rotate(360deg) }`
