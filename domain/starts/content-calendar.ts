import type { Start } from './start.ts';

export const contentCalendar: Start = {
  name: 'contentCalendar',
  description: 'contentCalendarText',
  hue: 'pink',
  folders: [
    {
      words: 'postsFolder',
      sortBy: 'publishDate',
      attributes: [
        {
          words: 'stateOfPost',
          kind: 'label',
          options: [
            { words: 'postIdea', hue: 'grey' },
            { words: 'postDraft', hue: 'amber' },
            { words: 'postReview', hue: 'violet' },
            { words: 'postScheduled', hue: 'blue' },
            { words: 'postPublished', hue: 'green' },
          ],
        },
        {
          words: 'channels',
          kind: 'label',
          settings: { multiple: true },
          options: [
            { words: 'channelBlog', hue: 'orange' },
            { words: 'channelNewsletter', hue: 'teal' },
            { words: 'channelSocial', hue: 'pink' },
            { words: 'channelVideo', hue: 'red' },
          ],
        },
        { words: 'publishDate', kind: 'date' },
        { words: 'author', kind: 'text' },
        { words: 'link', kind: 'url' },
        { words: 'brief', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'postWelcome' },
          values: {
            stateOfPost: ['postPublished'],
            channels: ['channelBlog', 'channelSocial'],
            publishDate: { day: -7 },
            author: 'Ada Lind',
            link: 'https://blog.example/welcome',
          },
        },
        {
          name: { text: 'postStory' },
          values: {
            stateOfPost: ['postScheduled'],
            channels: ['channelBlog', 'channelNewsletter'],
            publishDate: { day: 2 },
            author: 'Jun Park',
          },
        },
        {
          name: { text: 'postTips' },
          values: {
            stateOfPost: ['postReview'],
            channels: ['channelSocial'],
            publishDate: { day: 5 },
            author: 'Ada Lind',
            brief: { text: 'postTipsBrief' },
          },
        },
        {
          name: { text: 'postTour' },
          values: {
            stateOfPost: ['postDraft'],
            channels: ['channelVideo'],
            publishDate: { day: 12 },
            author: 'Nadia Haddad',
            brief: { text: 'postTourBrief' },
          },
        },
        {
          name: { text: 'postNews' },
          values: {
            stateOfPost: ['postDraft'],
            channels: ['channelNewsletter'],
            publishDate: { day: 16 },
            author: 'Jun Park',
          },
        },
        { name: { text: 'postQuestions' }, values: { stateOfPost: ['postIdea'] } },
      ],
    },
  ],
};
