import type { StoryMeta } from '../../ui/story.ts'
import { ChooseAssistants } from './choose-assistants.tsx'
import { ImportOutcome } from './import-outcome.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Ассистент из файла' }
export default meta

const nothing = () => undefined

export const Choose = () => (
  <ChooseAssistants
    names={['Math Tutor', 'Продавец чая', '']}
    isBusy={false}
    onChoose={nothing}
    onClose={nothing}
  />
)

export const Outcome = () => (
  <ImportOutcome
    onOpen={nothing}
    onClose={nothing}
    outcomes={[
      {
        id: '1'.repeat(24),
        name: 'Продавец чая',
        notes: [
          {
            about: 'documents',
            text: 'Документов в файле нет, только их названия: Прайс.pdf, Доставка.docx. Загрузите их в базу знаний или импортируйте архив с документами',
          },
          {
            about: 'connections',
            text: 'Подключения и их ключи не переносятся: Бот магазина (telegram). Создайте их заново в «Интеграциях»',
          },
        ],
      },
      { id: '2'.repeat(24), name: 'Math Tutor', notes: [] },
      { name: 'Третий', notes: [], refusal: 'На вашем тарифе — не больше 2 ассистентов' },
    ]}
  />
)
