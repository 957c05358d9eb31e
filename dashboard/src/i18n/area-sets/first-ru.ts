import common from '../locales/ru/common.json'
import home from '../locales/ru/home.json'
import shell from '../locales/ru/shell.json'
import ui from '../locales/ru/ui.json'

export const areas = { common, home, shell, ui }
