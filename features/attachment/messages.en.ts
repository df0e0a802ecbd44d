import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This attachment does not exist or has been deleted',
    noImage: 'You may not upload images',
    noFile: 'You may not upload files',
    noVideo: 'You may not upload videos',
    noFilmTools: 'This site does not process videos yet. Please tell its staff, or share the video through a link',
    videoEnding: ({ endings }) => `Videos of this type are not accepted. You can upload: ${String(endings)}`,
    notVideo: 'This is not a video, or one of a kind that cannot be read',
    content: ({ ending }) =>
      `This isn’t a ${String(ending)} file. Check that it isn’t damaged and that its extension hasn’t been changed`,
    partsMissing: 'Not all parts of this file have arrived yet',
    uploadOver: 'This upload is over. Please choose the file again',
    partSize: 'This part is not of the size it was announced with',
    tooHeavy:
      'This picture is progressive, interlaced or a very large GIF, and unpacking it would take too much memory. Save it as a plain JPEG or PNG, or make it smaller',
    tooMuchMotion:
      'This moving picture is too large or too long to be worked on. Make it shorter or smaller, or upload it as a video',
    tooManyOpen: 'You have too many uploads under way. Wait for one to end, or cancel one',
    tooLarge: ({ limit }) => `This file is too large. The limit is ${String(limit)}`,
    unreadable: 'This picture cannot be read. Try another one (PNG, JPEG, GIF or WebP)',
    tooManyPixels: ({ limit }) => `This picture has too many pixels. The limit is ${String(limit)} megapixels`,
    tooManyFrames: ({ limit }) => `This animation has too many frames. The limit is ${String(limit)}`,
    ending: ({ endings }) => `Files of this type are not accepted. You can upload: ${String(endings)}`,
    dayFull: ({ limit }) => `You have uploaded as much as you may in a day (${String(limit)}). Try again tomorrow`,
    tooMany: ({ limit, count }) => `One text holds at most ${String(limit)} attachments. This one has ${String(count)}`,
    removed: 'This attachment has been deleted already',
  },
  rules: {
    endings: 'Endings without their dot, separated by spaces, such as: zip pdf txt',
  },
  panel: {
    chooseImages: 'Choose images',
    camera: 'Take a photo',
    imageHint: 'PNG, JPEG, GIF or WebP, several at once. Where and by what they were taken is left out.',
    chooseFiles: 'Choose files',
    fileHint: 'Files are saved by who wants them. They never open on the page.',
    chooseVideos: 'Choose videos',
    videoHint:
      'A video plays in the text as soon as the site has processed it; you can post before that. An upload that was cut off goes on when you choose the same file again.',
    videoTitle: 'Title of the video',
    titleOf: ({ name }) => `Title of ${name}`,
    insertVideos: ({ count }) => (count > 1 ? `Insert ${count} videos` : 'Insert video'),
    chosen: 'Chosen files',
    progress: ({ name }) => `Upload progress of ${name}`,
    done: ({ size }) => `Uploaded · ${size}`,
    alt: 'Describe the image',
    altOf: ({ name }) => `Description of ${name}`,
    retry: 'Try again',
    remove: ({ name }) => `Remove ${name}`,
    failed: 'The upload failed. Please try again',
    insertImages: ({ count }) => (count > 1 ? `Insert ${count} images` : 'Insert image'),
    insertFiles: ({ count }) => (count > 1 ? `Insert ${count} files` : 'Insert file'),
  },
  settingTopic: 'Attachments',
  settings: {
    imageMaxBytes: { name: 'Largest image', help: 'Bytes of one image' },
    imageMaxPixels: { name: 'Most pixels', help: 'Width times height; of an animation, all frames together' },
    imageMaxFrames: { name: 'Most frames', help: 'Longer animations are refused' },
    fileMaxBytes: { name: 'Largest file', help: 'Bytes of one file' },
    videoMaxBytes: { name: 'Largest video', help: 'Bytes of one video as it is sent in' },
    videoTypes: {
      name: 'Types of videos',
      help: 'Endings without their dot, separated by spaces. Empty: no videos are taken',
    },
    fileTypes: {
      name: 'Types of files',
      help: 'Endings without their dot, separated by spaces. Empty: no files are taken',
    },
    attachmentsPerPost: { name: 'Attachments in one text', help: 'Images, files and videos together' },
    uploadsPerHour: { name: 'Uploads an hour', help: 'How often one member may upload within an hour' },
    uploadBytesPerDay: { name: 'Uploads a day', help: 'Bytes one member may upload within a day' },
    temporaryFileValidPeriod: { name: 'Unused uploads', help: 'Minutes an upload that nothing shows is kept' },
    signedFilePeriod: {
      name: 'Links to restricted files',
      help: 'Minutes that links to images and files of restricted sections hold at least',
    },
  },
};
